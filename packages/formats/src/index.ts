export type { ImageDocument } from './image/image-document.ts'
export type { CliffModel, CliffModels } from './model/cliff-model.ts'
export type { ModelClip, ModelDocument } from './model/model-document.ts'
export {
  CORNER_BLIGHT,
  CORNER_BOUNDARY,
  CORNER_MAP_EDGE,
  CORNER_RAMP,
  CORNER_WATER,
  type W3eDocument,
} from './w3e/w3e-document.ts'
