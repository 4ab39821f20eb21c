import { type CoreState, countUpload } from './core-state.ts'
import { BufferResource, FramebufferResource, IndexBufferResource, MeshResource, TextureResource } from './resources.ts'

/**
 * Fills every resource again from its recipe after the context came back. Handles stay as they are. What has no recipe,
 * stream buffers and the pictures of framebuffers, is written by the next frame. Pipelines are linked again by the back
 * end itself.
 */
export function restoreResources(state: CoreState): void {
  const { backend } = state
  state.buffers.forEach((resource) => {
    if (!(resource instanceof BufferResource)) return
    backend.createBuffer(resource)
    if (resource.recipe !== null) countUpload(state, resource.byteLength)
  })
  state.indexBuffers.forEach((resource) => {
    if (!(resource instanceof IndexBufferResource)) return
    backend.createIndexBuffer(resource)
    countUpload(state, resource.recipe.byteLength)
  })
  state.textures.forEach((resource) => {
    if (resource instanceof TextureResource && resource.role === 'picture') backend.createTexture(resource)
  })
  state.framebuffers.forEach((resource) => {
    if (resource instanceof FramebufferResource) backend.resizeFramebuffer(resource)
  })
  state.meshes.forEach((resource) => {
    if (resource instanceof MeshResource) backend.createMesh(resource)
  })
}
