import { Star } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import type { MessageMetadata } from '#contract/chat/chat'
import { reasonsFor } from '#contract/chat/ratings'
import { countOf } from '#contract/inflect'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { request } from '../../../lib/api'
import { cn } from '../../../lib/screen/cn'
import { notify } from '../../../lib/screen/notify'

type Rating = NonNullable<MessageMetadata['rating']>

interface RateDialogProps {
  appId: string
  /** The reply to rate; undefined while the dialog is closed. */
  messageId: string | undefined
  onClose: () => void
  onRated: (messageId: string, rating: Rating) => void
}

const SCORES = [1, 2, 3, 4, 5]
const NOTHING: Rating = { score: 0, feedback: [], comment: '' }

/** Asks what a reply was worth: stars, the reasons that fit them, and a comment if one likes. */
export function RateDialog({ appId, messageId, onClose, onRated }: RateDialogProps) {
  const [rating, setRating] = useState(NOTHING)
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { score, feedback, comment } = rating

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!messageId || score === 0) return
    setIsSubmitting(true)
    const given = { score, feedback, comment: comment.trim() }
    try {
      const json = { messageId, ...given }
      await request(z.object({ success: z.literal(true) }), `/api/apps/${appId}/rating`, { method: 'POST', json })
      onRated(messageId, given)
      setRating(NOTHING)
      onClose()
    } catch (error) {
      console.error(error)
      notify.error('Failed to submit rating. Please try again.')
    } finally {
      setIsSubmitting(false)
    }
  }
  const toggle = (reason: string) =>
    setRating({
      ...rating,
      feedback: feedback.includes(reason) ? feedback.filter((each) => each !== reason) : [...feedback, reason],
    })

  return (
    <Dialog
      open={messageId !== undefined}
      onOpenChange={(open) => !open && !isSubmitting && onClose()}
      title="Rate this response"
      description="Whoever runs BuildAI here can read it, together with your message."
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <fieldset disabled={isSubmitting} className="flex justify-center gap-1">
          <legend className="sr-only">Score</legend>
          {SCORES.map((each) => (
            <button
              key={each}
              type="button"
              aria-label={countOf(each, 'star')}
              aria-pressed={score === each}
              onClick={() => setRating({ score: each, feedback: [], comment })}
              className="grid size-11 place-items-center rounded-lg hover:bg-hover"
            >
              <Star className={cn('size-6', each <= score ? 'fill-current text-accent' : 'text-faint')} />
            </button>
          ))}
        </fieldset>
        {score > 0 && (
          <fieldset disabled={isSubmitting} className="flex flex-wrap gap-2">
            <legend className="mb-2 text-sm">{score >= 4 ? 'What went well?' : 'What went wrong?'}</legend>
            {reasonsFor(score).map((reason) => (
              <button
                key={reason}
                type="button"
                aria-pressed={feedback.includes(reason)}
                onClick={() => toggle(reason)}
                className={cn(
                  'min-h-9 rounded-full border px-3 text-sm',
                  feedback.includes(reason) ? 'border-accent bg-accent-soft' : 'border-edge hover:bg-hover',
                )}
              >
                {reason}
              </button>
            ))}
          </fieldset>
        )}
        <label className="flex flex-col gap-1.5 text-sm">
          Comment (optional)
          <textarea
            rows={3}
            maxLength={2_000}
            value={comment}
            disabled={isSubmitting}
            onChange={(event) => setRating({ ...rating, comment: event.target.value })}
            className="resize-y rounded-lg border border-edge bg-surface px-3 py-2 text-base"
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" disabled={score === 0} busy={isSubmitting}>
            {isSubmitting ? 'Submitting...' : 'Submit'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
