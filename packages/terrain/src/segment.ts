import { defineComponent } from '@farsight/ecs'

/** Index of an entity that is no segment. */
export const NO_SEGMENT = 0xffffffff

/** Marks an entity as a segment of the terrain; `index` is its place in the {@link SegmentPlan}. */
export const Segment = defineComponent('Segment', { index: 'u32' }, { defaults: { index: NO_SEGMENT } })
