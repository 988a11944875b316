import { Play } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Badge } from '../../components/ui/badge'
import { Button } from '../../components/ui/button'
import { ScrollRegion } from '../../components/ui/scroll-region'
import { messageOf } from '../../lib/api'
import { useTryFunction } from './queries'

/** Calls the newest version with a body of one's own, as the owner. */
export function TryFunction({ appId, name }: { appId: string; name: string }) {
  const [body, setBody] = useState('{}')
  const [problem, setProblem] = useState<string>()
  const attempt = useTryFunction(appId)
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    const problem = jsonProblem(body)
    setProblem(problem)
    if (!problem) attempt.mutate({ name, body })
  }

  return (
    <section>
      <form onSubmit={submit} className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <label htmlFor={id} className="font-medium text-sm">
            Try it
          </label>
          <Button size="sm" type="submit" busy={attempt.isPending}>
            <Play />
            Run
          </Button>
        </div>
        <textarea
          id={id}
          rows={3}
          spellCheck={false}
          value={body}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => setBody(event.target.value)}
          className="w-full resize-y rounded-md border border-edge bg-surface p-2 font-mono text-xs shadow-sm focus:border-accent focus:outline-none focus:ring-2 focus:ring-accent/25"
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className="text-danger text-xs">
            {problem}
          </p>
        )}
      </form>
      <div aria-live="polite" className="mt-2">
        {attempt.isError && <p className="text-danger text-sm">{messageOf(attempt.error)}</p>}
        {attempt.data && (
          <div className="flex flex-col gap-1">
            <p className="flex items-center gap-2 text-muted text-xs tabular-nums">
              <Badge variant={attempt.data.status < 400 ? 'success' : 'danger'}>{attempt.data.status}</Badge>
              {attempt.data.tookMs} ms
            </p>
            <ScrollRegion className="max-h-48 overflow-auto rounded-md bg-sunken p-2">
              <pre className="whitespace-pre-wrap break-words font-mono text-xs">{attempt.data.body || '(no body)'}</pre>
            </ScrollRegion>
          </div>
        )}
      </div>
    </section>
  )
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text)
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : ''}`
  }
}
