import type { AppPlan } from '../../plan'
import { budgetPlan, crmPlan, restaurantPlan } from './business-plans'
import { gradebookPlan, habitPlan, quizPlan, recipePlan, yogaPlan } from './life-plans'

/** Plans that between them hold every kind of page, field and flag. */
export const PLANS: Record<string, AppPlan> = {
  crm: crmPlan,
  restaurant: restaurantPlan,
  budget: budgetPlan,
  habits: habitPlan,
  recipes: recipePlan,
  quiz: quizPlan,
  gradebook: gradebookPlan,
  yoga: yogaPlan,
}
