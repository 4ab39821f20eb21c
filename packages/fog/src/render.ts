export { FogPicture } from './render/fog-picture.ts'
export { type FogRenderOptions, fogRenderPlugin } from './render/fog-render-plugin.ts'
export { FogShades, SHADE_EXPLORED, SHADE_MASKED, SHADE_VISIBLE } from './render/fog-shades.ts'
