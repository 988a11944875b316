import { z } from 'zod'
import { MessageId } from './chat'

/** The scale's reasons, for a score of 4 or more and for a lower one. */
export const POSITIVE_REASONS = [
  'I love it!',
  'Clear explanations',
  'Fast and efficient',
  'Understood perfectly',
  'Beautiful design',
] as const
export const PROBLEM_REASONS = [
  'Gets stuck in loops',
  "Doesn't implement the changes",
  'Design looks poor',
  'Code has bugs or errors',
  'Response is off-topic',
  'Takes too long to respond',
  'Misunderstands my requirements',
  'Explanation is unclear',
] as const
export const reasonsFor = (score: number): readonly string[] => (score >= 4 ? POSITIVE_REASONS : PROBLEM_REASONS)

/** POST /api/apps/{appId}/rating */
export const RateMessage = z
  .object({
    messageId: MessageId,
    score: z.number().int().min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars'),
    feedback: z.array(z.string()).max(PROBLEM_REASONS.length),
    comment: z.string().trim().max(2_000),
  })
  .refine(({ score, feedback }) => feedback.every((reason) => reasonsFor(score).includes(reason)), {
    message: 'The reasons do not fit the score',
    path: ['feedback'],
  })
export type RateMessage = z.infer<typeof RateMessage>
