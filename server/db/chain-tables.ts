import type { DeskRole } from '#contract/api/roles.ts'
import type { BranchState } from '#contract/desk/branches.ts'
import type { DraftMistake } from '#contract/desk/draft.ts'
import type { JsonOf } from './json.ts'

/** What a branch last said of itself. */
interface BranchStateRow {
  slug: string
  state: JsonOf<BranchState>
}

/** What a person of the centre may do at a branch. An owner of the centre is one everywhere, without a row. */
interface StaffBranchRow {
  staff_id: string
  slug: string
  role: DeskRole
}

/** At a branch: somebody who has come from the centre, by their id there. */
interface CentralPersonRow {
  staff_id: string
  person: string
}

/** At a branch: the centre's session that one of its own sessions belongs to. */
interface CentralSessionRow {
  device_id: string
  session: string
}

/** At a branch: when the centre last answered. */
interface CentreAnswerRow {
  kind: 'people'
  at: string
}

/** At a branch that follows the central menu: what it last had of it. */
interface CentralMenuRow {
  id: string
  /** The centre's rows by table: JSON, gzip, base64. */
  base: string
  tag: string
  at: string
  /** Why a later menu could not be taken over. */
  mistakes: JsonOf<DraftMistake[]>
}

export interface ChainTables {
  central_menu: CentralMenuRow
  branch_states: BranchStateRow
  staff_branches: StaffBranchRow
  central_people: CentralPersonRow
  central_sessions: CentralSessionRow
  centre_answers: CentreAnswerRow
}
