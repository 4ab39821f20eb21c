import type { SegmentMesh } from '../bake/segment-mesh.ts'
import type { TerrainGrid } from '../grid/terrain-grid.ts'
import { eachTriangle, type Point } from './mesh-reader.ts'

/** Looks at baked segments from above: the tiles whose centre no ground, cliff or ramp triangle covers, as `x,y`. */
export function uncoveredTiles(grid: TerrainGrid, meshes: readonly SegmentMesh[]): string[] {
  const covered = new Uint8Array(grid.tileColumns * grid.tileRows)
  const rasterise = (a: Point, b: Point, c: Point): void => {
    const place = (point: Point): [number, number] => [
      (point.x - grid.offsetX) / 128 - 0.5,
      (point.y - grid.offsetY) / 128 - 0.5,
    ]
    const [ax, ay] = place(a)
    const [bx, by] = place(b)
    const [cx, cy] = place(c)
    for (let y = Math.ceil(Math.min(ay, by, cy) - 1e-6); y <= Math.max(ay, by, cy) + 1e-6; y++) {
      for (let x = Math.ceil(Math.min(ax, bx, cx) - 1e-6); x <= Math.max(ax, bx, cx) + 1e-6; x++) {
        const ab = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        const bc = (cx - bx) * (y - by) - (cy - by) * (x - bx)
        const ca = (ax - cx) * (y - cy) - (ay - cy) * (x - cx)
        const inside = Math.min(ab, bc, ca) >= -1e-6 || Math.max(ab, bc, ca) <= 1e-6
        const onMap = x >= 0 && y >= 0 && x < grid.tileColumns && y < grid.tileRows
        if (inside && onMap) covered[y * grid.tileColumns + x] = 1
      }
    }
  }
  for (const mesh of meshes) {
    eachTriangle(mesh, 'ground', rasterise)
    eachTriangle(mesh, 'cliff', rasterise)
  }
  const missing: string[] = []
  covered.forEach((hit, tile) => {
    if (!hit) missing.push(`${tile % grid.tileColumns},${Math.floor(tile / grid.tileColumns)}`)
  })
  return missing
}
