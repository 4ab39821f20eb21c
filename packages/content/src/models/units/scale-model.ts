import type { ModelDocument } from '@farsight/formats'

/** Scales a model about its origin: vertices, the shifts of its poses, radius and height. */
export function scaleModel(model: ModelDocument, factor: number): ModelDocument {
  const positions = model.positions.map((v) => v * factor)
  const scaled: ModelDocument = { ...model, positions, radius: model.radius * factor, height: model.height * factor }
  if (model.poses !== undefined) scaled.poses = model.poses.map((v, i) => (i % 4 === 3 ? v * factor : v))
  return scaled
}
