import { ListChecks } from 'lucide-react'
import type { MessageMetadata } from '#contract/chat/chat'
import { countOf } from '#contract/inflect'
import type { BuiltCheck } from '#contract/plan/built-check'
import { Button } from '../../../components/ui/button'
import { Aside } from './message-asides'

interface BuiltCheckNoteProps {
  check: BuiltCheck
  metadata: Pick<MessageMetadata, 'status' | 'confirmation'>
  /** Puts a message in the composer; absent where the app has moved on, or nothing may be said. */
  onAsk: ((text: string) => void) | undefined
}

/** What came of a plan's Build, held against its card: one line that opens to each part. */
export function BuiltCheckNote({ check, metadata, onAsk }: BuiltCheckNoteProps) {
  const { missing, different, added, unread, request } = check
  const { status, confirmation } = metadata
  // What was not confirmed is not in the app.
  if (confirmation?.status === 'dismissed' || confirmation?.status === 'outdated') return null
  const parts = [
    { title: 'On the card and not in the app', sentences: missing },
    { title: 'Not as on the card', sentences: different },
    { title: 'In the app beyond the card', sentences: added },
    { title: 'Not to be told from its code', sentences: unread },
  ].filter(({ sentences }) => sentences.length > 0)
  const title = titleOf(check, confirmation?.status === 'waiting')
  const tone = request ? 'text-warning' : 'text-muted'
  const icon = <ListChecks className={tone} aria-hidden />
  return (
    <section aria-label="Compared with the card" className="flex flex-col gap-2">
      {parts.length === 0 ? (
        <p className="flex min-h-6 items-center gap-1.5 text-muted text-xs [&_svg]:size-3.5 [&_svg]:shrink-0">
          {icon}
          {title}
        </p>
      ) : (
        <Aside icon={icon} title={title}>
          <dl className="flex flex-col gap-2">
            {parts.map((part) => (
              <div key={part.title}>
                <dt className="font-medium text-muted">{part.title}</dt>
                {part.sentences.map((sentence) => (
                  <dd key={sentence} className="wrap-anywhere">
                    {sentence}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </Aside>
      )}
      {/* A reply that was cut off goes on by itself, with the card it was to build. */}
      {request && onAsk && status !== 'truncated' && confirmation?.status !== 'waiting' && (
        <Button size="sm" className="self-start" onClick={() => onAsk(request)}>
          {missing.length > 0 ? 'Ask for what is missing' : 'Ask for it as on the card'}
        </Button>
      )}
    </section>
  )
}

function titleOf({ missing, different, unread }: BuiltCheck, isWaiting: boolean): string {
  if (missing.length + different.length > 0) {
    const lacks = countOf(missing.length, 'part of the card is missing', 'parts of the card are missing')
    const differs = countOf(different.length, 'part is not as on the card', 'parts are not as on the card')
    const told = [...(missing.length > 0 ? [lacks] : []), ...(different.length > 0 ? [differs] : [])].join(', ')
    return `${isWaiting ? 'In what waits, ' : ''}${told}.`
  }
  return `${isWaiting ? 'What waits is' : 'Built'} as on the card${unread.length > 0 ? ', as far as its code tells' : ''}.`
}
