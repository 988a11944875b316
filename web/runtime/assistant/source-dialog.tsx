import { useEffect, useState } from 'react'
import type { AssistantMessage, OpenedSource } from '#contract/assistants/conversations'
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '../kit/overlays/dialog'
import { calls, wordsOfError } from './calls'

export interface ShownSource {
  conversationId: string
  message: AssistantMessage
  number: number
}

/** What a citation leads to, asked of the server at this moment. */
export function SourceDialog({ shown, onClose }: { shown: ShownSource | undefined; onClose: () => void }) {
  const [source, setSource] = useState<OpenedSource>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    setSource(undefined)
    setProblem(undefined)
    if (!shown) return
    let isCurrent = true
    calls.source(shown.conversationId, shown.message, shown.number).then(
      (found) => isCurrent && setSource(found),
      (error: unknown) => isCurrent && setProblem(wordsOfError(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [shown])
  const cited = shown?.message.sources.find(({ number }) => number === shown.number)
  return (
    <Dialog open={shown !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-h-[85dvh] overflow-y-auto">
        <DialogHeader>
          <DialogTitle>{source?.title ?? cited?.title ?? 'Source'}</DialogTitle>
          <DialogDescription>{describe(source, cited?.place ?? '')}</DialogDescription>
        </DialogHeader>
        {problem && (
          <p role="alert" className="text-sm text-destructive">
            {problem}
          </p>
        )}
        {source && <Opened source={source} />}
      </DialogContent>
    </Dialog>
  )
}

function describe(source: OpenedSource | undefined, place: string): string {
  if (source?.kind === 'passage') return source.headings.join(' › ') || 'From what this app knows'
  if (source?.kind === 'record') return source.entity
  return place || 'Where this answer comes from'
}

function Opened({ source }: { source: OpenedSource }) {
  if (source.kind === 'gone') return <p className="text-sm">{source.message}</p>
  if (source.kind === 'record')
    return (
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
        {source.values.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    )
  const { text, start, end, isOlder, url } = source
  return (
    <div className="grid gap-3 text-sm leading-relaxed">
      {isOlder && (
        <p className="text-muted-foreground">This source was read again since. This is what the answer was made from.</p>
      )}
      <p className="whitespace-pre-line break-words">
        {text.slice(0, start)}
        <mark ref={(mark) => mark?.scrollIntoView({ block: 'center' })} className="rounded bg-primary/15 px-0.5 text-foreground">
          {text.slice(start, end)}
        </mark>
        {text.slice(end)}
      </p>
      {url && (
        <a href={url} target="_blank" rel="noreferrer noopener" className="justify-self-start underline underline-offset-4">
          Open the page it was read from
        </a>
      )}
    </div>
  )
}
