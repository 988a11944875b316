import { z } from 'zod'
import { countOf } from '../inflect'

/** What of an app's data came as samples with a version: what nobody has touched may go in one step. */
export const SampleData = z.object({
  /** Untouched, and nothing of people's own points to them. */
  removable: z.number().int(),
  /** Somebody has changed them: they are his now. */
  changed: z.number().int(),
  /** Records of people's own point to them. */
  linked: z.number().int(),
  /** `label`: as people see it, `garden tasks`. */
  entities: z.array(z.object({ entity: z.string(), label: z.string(), removable: z.number().int() })),
})
export type SampleData = z.infer<typeof SampleData>

/** `removable` is the number that was shown when it was confirmed. */
export const RemoveSampleData = z.object({ removable: z.number().int().min(1) })

/** The sentence that asks for it, in the chat and on the button. */
export const REMOVE_SAMPLE_DATA = 'Remove the sample data'
export const isSampleDataRequest = (words: string): boolean =>
  /^\s*(?:please |can you |could you )?(?:remove|delete|clear|wipe|drop|get rid of|throw (?:out|away)|empty|take out)\s+(?:out )?(?:all |of )*(?:the |this |these |those |your |my )?(?:sample|example|demo|dummy|test|fake|placeholder|made[- ]up)\s*(?:data|records?|rows?|entries|items|content)?\s*(?:please)?[.!?]*\s*$/i.test(
    words,
  )

/** What would go and what would stay, in numbers. */
export function describeSampleData({ removable, changed, linked, entities }: SampleData): string {
  const where = entities.map(({ label, removable: many }) => `${many} in ${label}`).join(', ')
  const stays = [
    ...(changed > 0
      ? [`${countOf(changed, 'sample record that was changed stays', 'sample records that were changed stay')}`]
      : []),
    ...(linked > 0
      ? [
          `${countOf(linked, 'stays because a record of your own points to it', 'stay because records of your own point to them')}`,
        ]
      : []),
  ]
  const goes =
    removable > 0
      ? `${countOf(removable, 'sample record', 'sample records')} nobody has changed: ${where}.`
      : 'There are no untouched sample records.'
  return [goes, ...(stays.length > 0 ? [`${stays.join('; ')}.`] : [])].join(' ')
}

/** POST …/sample-data/remove */
export const SamplesRemoved = z.object({ removed: z.number().int(), left: SampleData })
