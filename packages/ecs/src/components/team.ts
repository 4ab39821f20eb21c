import { defineComponent } from '../component/define-component.ts'

/** The team that owns an entity, 0 to 31. */
export const Team = defineComponent('Team', { id: 'u8' })

/** Which teams see an entity now: bit n for team n, all at first. Every entity has it; fog writes it. */
export const Visibility = defineComponent(
  'Visibility',
  { teams: 'u32' },
  { defaults: { teams: 0xffffffff }, everywhere: true },
)
