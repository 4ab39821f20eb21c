import { defineResource } from '../world/resources.ts'

/** Through whose eyes the world is shown. */
export interface ViewerTeams {
  /** Bit n for team n; entities that none of them sees are not drawn and cannot be selected. */
  mask: number
}

/** The viewer teams of an app: all teams, until fog says otherwise. */
export const ViewerTeams = defineResource<ViewerTeams>('ViewerTeams')
