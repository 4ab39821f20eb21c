/**
 * The phases of one frame, in the order in which they run. This list is the only place that says so.
 *
 * | phase | does | touches |
 * |---|---|---|
 * | input | what pointers and keys did becomes actions | DOM, ECS |
 * | fixedUpdate | the game's own simulation, 0 to 5 times a step, each of the same length | ECS |
 * | interpolate | the poses of the last two ticks are blended into drawn poses | ECS |
 * | update | camera, selection, animation clocks | ECS |
 * | transform | drawn poses become world matrices | ECS |
 * | bounds | world bounds of what moved | ECS |
 * | fog | sight is cast, unseen entities are hidden | ECS |
 * | cull | for each view, the list of entities in its frustum | ECS |
 * | extract | visible entities become typed arrays; the last phase that sees the ECS | ECS, scene |
 * | prepare | uploads within a budget of bytes | device |
 * | queue | draw items with sort keys | scene |
 * | sort | items in order, split into runs | scene |
 * | submit | runs become draws, pass by pass | device |
 * | cleanup | things are recycled, statistics published | scene |
 */
export const FRAME_PHASES = [
  'input',
  'fixedUpdate',
  'interpolate',
  'update',
  'transform',
  'bounds',
  'fog',
  'cull',
  'extract',
  'prepare',
  'queue',
  'sort',
  'submit',
  'cleanup',
] as const

/** One of {@link FRAME_PHASES}. */
export type FramePhase = (typeof FRAME_PHASES)[number]
