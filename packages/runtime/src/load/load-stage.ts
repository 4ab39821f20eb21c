/** The stages of a map load, in the order in which they begin. */
export const LOAD_STAGES = ['read', 'parse', 'textures', 'terrain', 'models', 'place'] as const

/** One of {@link LOAD_STAGES}. */
export type LoadStage = (typeof LOAD_STAGES)[number]
