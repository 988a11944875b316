import type { PromptContext } from '#contract/chat/prompt-context'
import { REMOVE_SAMPLE_DATA } from '#contract/data/sample-data'
import type { AppPlan } from '../../plan'
import { offer } from './offers'

/** The button that shows the numbers and asks: no reply removes rows by itself. */
export const SAMPLE_DATA_STEP = { label: REMOVE_SAMPLE_DATA, request: REMOVE_SAMPLE_DATA }

/** What removing the sample records would come to, with the button that does it. */
export function* answerSampleData({ state }: PromptContext, plan: AppPlan): Generator<string> {
  const rows = Object.entries(state?.rows ?? {}).map(([entity, { total, real }]) => ({ entity, samples: total - real }))
  const left = rows.filter(({ samples }) => samples > 0)
  const total = left.reduce((sum, { samples }) => sum + samples, 0)
  if (state?.rows && total === 0) {
    if (!state.dataSet) return yield 'No sample records are left that nobody has changed.\n'
    yield 'The test data holds no sample records that nobody has changed. What visitors see is data of its own: the button shows both.\n'
    return yield offer('Remove what came as samples', [SAMPLE_DATA_STEP])
  }
  const many = (entity: string) => plan.entities.find(({ name }) => name === entity)?.plural.toLowerCase() ?? entity
  const where = left.map(({ entity, samples }) => `${samples} in ${many(entity)}`).join(', ')
  const set = state?.dataSet ? ' of the test data, which visitors do not see,' : ''
  yield `${total > 0 ? `${total === 1 ? `1 sample record${set} is` : `${total} sample records${set} are`} as they came: ${where}. ` : ''}Nothing is gone yet: the button shows what goes and what stays, and removes it once you confirm. What you have added or changed stays.\n`
  yield offer('Remove what came as samples', [SAMPLE_DATA_STEP])
}
