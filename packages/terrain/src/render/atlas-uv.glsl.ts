/**
 * `atlasUv`: place in the ground atlas of a sheet's cell. `inCell` runs from 0 to 1, from the cell's left and top.
 * `atlasGrid` holds blocks from left to right, pixels of a cell, pixels of its gutter.
 */
export const ATLAS_UV = `
vec2 atlasUv(float sheet, float cell, vec2 inCell) {
  float stride = atlasGrid.y + 2.0 * atlasGrid.z;
  float right = step(15.5, cell);
  float index = cell - right * 16.0;
  float row = floor((index + 0.5) / 4.0);
  vec2 cellPlace = vec2(index - row * 4.0 + right * 4.0, row);
  float blockRow = floor((sheet + 0.5) / atlasGrid.x);
  vec2 block = vec2(sheet - blockRow * atlasGrid.x, blockRow) * vec2(8.0, 4.0);
  return ((block + cellPlace) * stride + atlasGrid.z + inCell * atlasGrid.y) / atlasSize;
}`
