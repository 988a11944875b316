import { isSampleDataRequest } from '#contract/data/sample-data'
import type { AppPlan, EntityPlan } from '../../plan'
import { listCalled } from '../changes/find-in-plan'
import { planChanges } from '../plan-changes'
import { offer } from './offers'
import { SAMPLE_DATA_STEP } from './sample-data'

const ALL =
  /^\s*(?:(?:please|can you|could you|now|just|ok(?:ay)?,?)\s+)*(?:delete|remove|clear|wipe|erase|drop|empty|destroy|get rid of|throw (?:away|out))\s+(?:out )?(?:everything(?: (?:here|in (?:it|here|the app|this app)))?|it all|all(?: of it| of this)?|all (?:of )?(?:the |my |our |this |that )?(?:data|records|rows|entries|content|contents|lists|pages|things)|(?:the |my |our |this )?(?:whole |entire )(?:app|thing|lot|database|project)|(?:the|my|our|this) (?:app|data|database|project))\s*(?:please)?[.!\s]*$/i

/** Whether somebody wants all of it gone, which may mean three things. */
export const isAboutAll = (words: string): boolean => ALL.test(words) && !isSampleDataRequest(words)

const EMPTYING =
  /^\s*(?:(?:please|can you|could you|now|just|ok(?:ay)?,?)\s+)*(?:empty|clear|wipe|purge|erase|reset|flush)\s+(?:out )?(?:all (?:of )?)?(?:the |my |our |these )?([\w' -]{2,40}?)(?: (?:list|table|data|records|rows|entries))?\s*(?:out|please|completely)?[.!\s]*$/i

/** The list whose rows somebody wants gone, and not the list. */
export function listToEmpty(words: string, plan: AppPlan): EntityPlan | undefined {
  const said = EMPTYING.exec(words)?.[1]
  return said === undefined ? undefined : listCalled(plan, said)
}

export const askWhatOfList = ({ plural }: EntityPlan): string =>
  `Nothing is deleted yet, and no message deletes rows. Of ${plural.toLowerCase()} may go:\n\n- **Rows**, one by one: each can be deleted in its menu, where they are listed.\n- **The sample data** only: what you added stays.\n- **The list** with its pages and all that is in it.\n${offer('Delete', [SAMPLE_DATA_STEP, { label: `Delete ${plural.toLowerCase()}`.slice(0, 80), request: `delete ${plural.toLowerCase()}` }])}`

/** Nothing is deleted by guessing: what may be meant, to be chosen. */
export function askWhatToDelete(plan: AppPlan): string {
  const lists = plan.entities
    .map(({ plural }) => ({ label: `Delete ${plural.toLowerCase()}`.slice(0, 80), request: `delete ${plural.toLowerCase()}` }))
    .filter(({ request }) => planChanges(request, plan).changes.some(({ kind }) => kind === 'remove-entity'))
  return `What should go? Nothing is deleted yet.\n\n- **A list** with its pages and all that is in it: choose it below.\n- **The sample data** only: the lists stay.\n- **The whole app**: go to your apps, and choose **Delete…** in its menu there. The chat cannot do that.\n${offer('Delete', [SAMPLE_DATA_STEP, ...lists])}`
}
