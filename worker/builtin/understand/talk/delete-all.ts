import { isSampleDataRequest } from '#contract/data/sample-data'
import type { AppPlan } from '../../plan'
import { planChanges } from '../plan-changes'
import { offer } from './offers'
import { SAMPLE_DATA_STEP } from './sample-data'

const ALL =
  /^\s*(?:(?:please|can you|could you|now|just|ok(?:ay)?,?)\s+)*(?:delete|remove|clear|wipe|erase|drop|empty|destroy|get rid of|throw (?:away|out))\s+(?:out )?(?:everything(?: (?:here|in (?:it|here|the app|this app)))?|it all|all(?: of it| of this)?|all (?:of )?(?:the |my |our |this |that )?(?:data|records|rows|entries|content|contents|lists|pages|things)|(?:the |my |our |this )?(?:whole |entire )(?:app|thing|lot|database|project)|(?:the|my|our|this) (?:app|data|database|project))\s*(?:please)?[.!\s]*$/i

/** Whether somebody wants all of it gone, which may mean three things. */
export const isAboutAll = (words: string): boolean => ALL.test(words) && !isSampleDataRequest(words)

/** Nothing is deleted by guessing: what may be meant, to be chosen. */
export function askWhatToDelete(plan: AppPlan): string {
  const lists = plan.entities
    .map(({ plural }) => ({ label: `Delete ${plural.toLowerCase()}`.slice(0, 80), request: `delete ${plural.toLowerCase()}` }))
    .filter(({ request }) => planChanges(request, plan).changes.some(({ kind }) => kind === 'remove-entity'))
  return `What should go? Nothing is deleted yet.\n\n- **A list** with its pages and all that is in it: choose it below.\n- **The sample data** only: the lists stay.\n- **The whole app**: go to your apps, and choose **Delete…** in its menu there. The chat cannot do that.\n${offer('Delete', [SAMPLE_DATA_STEP, ...lists])}`
}
