import { actionBlock } from '../../action-block'
import type { AppPlan, EntityPlan } from '../../plan'
import { entityIn } from '../changes/find-in-plan'

const ASKS =
  /\b(?:import|upload|load|bring in|add)\b[^.]{0,80}\b(?:csv|spreadsheet|excel|file|sheet|records?|rows|data|list)\b|\b(?:csv|spreadsheet|excel)\b[^.]{0,60}\b(?:import|upload|load)\b/i
/** A way to import that visitors are to have is a change of the app. */
const IS_OF_THE_APP = /\b(?:button|page|form|feature|screen|field|users? can|let (?:users|people|visitors|members|me|us))\b/i
const NEEDS_A_FILE = /\b(?:csv|spreadsheet|excel|import)\b/i

/** Whether the builder wants rows of their own brought in, and of which entity; '' where the words name none. */
export function readImportRequest(words: string, plan: AppPlan): string | undefined {
  if (!ASKS.test(words) || !NEEDS_A_FILE.test(words) || IS_OF_THE_APP.test(words)) return undefined
  const entity: EntityPlan | undefined = entityIn(plan, words.toLowerCase())
  return entity?.name ?? ''
}

/** The action that opens the import, with what to do there. */
export function askForFile(entity: string): string {
  const action = actionBlock(
    { type: 'import_entities', file: entity, title: entity ? `Import ${entity} records` : 'Import records', body: '' },
    0,
  )
  return `Choose the CSV file, and check which column goes where.\n${action}\nA spreadsheet can be saved as CSV first.\n`
}

export const ROWS_ARE_IN = 'The rows are in. Every list, figure and chart of the app counts them from now on.\n'
