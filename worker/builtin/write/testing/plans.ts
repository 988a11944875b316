import type { AppPlan } from '../../plan'
import { budgetPlan, restaurantPlan } from './business-plans'
import { gradebookPlan, yogaPlan } from './class-plans'
import { crmPlan } from './crm-plan'
import { habitPlan, quizPlan, recipePlan } from './life-plans'

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
