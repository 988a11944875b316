import type { AppPlan, EntityPlan } from '../../plan'
import { mainEntity } from './find-in-plan'

/** Words that open a wish for something more. */
export const ADD =
  /^(?:add|create|make|build|show|include|insert|put|give|set up|i want|i need|we need|new|open|there should be|display|draw|use|have|turn)\b/

/** The main thing where it fits, else the first that does. */
export const firstWith = (plan: AppPlan, fits: (entity: EntityPlan) => boolean) => {
  const main = mainEntity(plan)
  return main && fits(main) ? main : plan.entities.find(fits)
}
