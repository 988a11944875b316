import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AssistantSetup } from '#contract/assistants/assistant'
import { TRIAL_HEADER } from '#contract/assistants/assistant-page'
import type { AnswerPart, AssistantMessage, OpenedSource, ProposedAction } from '#contract/assistants/conversations'
import { readAnswerEvents } from '#contract/assistants/read-events'
import { Problem } from '../../../components/plan-limit'
import { Alert } from '../../../components/ui/alert'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { authorisedFetch, failure } from '../../../lib/api'
import { autosave } from '../../../lib/app/app-autosave'
import { AnswerText, textOfMessage } from './answer-text'
import { decideTrial, openTrialSource } from './queries'

type Role = 'self' | 'visitor'

/** The builder talks to it as it stands in the editor, on the data of the editor. */
export function TryIt({ appId, setup }: { appId: string; setup: AssistantSetup }) {
  const [role, setRole] = useState<Role>('visitor')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">On your newest version and its test data.</p>
        <Select
          aria-label="Whom you try it as"
          value={role}
          onChange={({ target }) => setRole(target.value === 'self' ? 'self' : 'visitor')}
        >
          <option value="visitor">As a visitor</option>
          <option value="self">As yourself, the owner</option>
        </Select>
      </div>
      <Trial key={role} appId={appId} role={role} setup={setup} />
    </div>
  )
}

function Trial({ appId, role, setup }: { appId: string; role: Role; setup: AssistantSetup }) {
  const headers = { [TRIAL_HEADER]: role }
  const trial = useTrial(appId, headers)
  const { messages, writing, problem, askAssistant, conversationId } = trial
  const [question, setQuestion] = useState('')
  const [source, setSource] = useState<OpenedSource>()
  const form = useRef<HTMLFormElement>(null)
  const isBegun = messages.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said last is to be seen, with the field below it
  useEffect(() => {
    if (isBegun) form.current?.scrollIntoView({ block: 'nearest' })
  }, [isBegun, messages, writing, problem])
  const open = (message: AssistantMessage) => (number: number) => {
    if (!conversationId) return
    const address = { conversationId, messageId: message.id, number }
    void openTrialSource(appId, address, headers).then(setSource, trial.fail)
  }
  return (
    <>
      <div role="log" aria-label="Trial conversation" className="flex flex-col gap-4">
        <p className="whitespace-pre-line text-sm">{setup.document.welcome}</p>
        {messages.map((message) =>
          message.role === 'user' ? (
            <p key={message.id} className="ml-auto max-w-[85%] break-words rounded-xl bg-sunken px-3 py-2 text-sm">
              {textOfMessage(message)}
            </p>
          ) : (
            <article key={message.id} aria-label={setup.document.name} className="flex flex-col gap-3">
              <AnswerText message={message} isFinished onOpen={open(message)} />
              {message.actions.map((action) => (
                <Proposal key={action.id} action={action} onDecide={(isApproved) => trial.decide(action, isApproved)} />
              ))}
            </article>
          ),
        )}
        {writing &&
          (writing.length === 0 ? (
            <p className="text-muted text-sm">Thinking…</p>
          ) : (
            <AnswerText message={{ parts: writing, sources: [], isWritten: true }} isFinished={false} />
          ))}
        {problem && <Alert>{problem}</Alert>}
      </div>
      <form
        ref={form}
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (question.trim() === '' || writing) return
          void askAssistant(question.trim())
          setQuestion('')
        }}
      >
        <Input
          aria-label="Your question"
          placeholder={setup.document.suggestedQuestions[0] || 'Ask what people would ask'}
          maxLength={4_000}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" className="h-9 touch:h-11" busy={writing !== undefined}>
          Ask
        </Button>
      </form>
      {source && <SourceDialog source={source} onClose={() => setSource(undefined)} />}
    </>
  )
}

function useTrial(appId: string, headers: Record<string, string>) {
  const [conversationId, setConversationId] = useState<string>()
  const [messages, setMessages] = useState<AssistantMessage[]>([])
  const [writing, setWriting] = useState<AnswerPart[]>()
  const [problem, setProblem] = useState<ReactNode>()
  const fail = (error: unknown) => setProblem(<Problem error={error} />)
  async function askAssistant(text: string) {
    setProblem(undefined)
    setWriting([])
    const parts: AnswerPart[] = [{ type: 'text', text }]
    const asked: AssistantMessage = {
      id: crypto.randomUUID(),
      role: 'user',
      parts,
      sources: [],
      actions: [],
      isWritten: true,
      createdAt: '',
    }
    setMessages((before) => [...before, asked])
    let isAnswered = false
    try {
      // What was typed a moment ago counts already.
      await autosave.flush()
      const answer = await authorisedFetch(`/api/apps/${appId}/assistant/messages`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ text, ...(conversationId ? { conversationId } : {}) }),
      })
      if (!answer.ok || !answer.body) throw await failure(answer)
      for await (const event of readAnswerEvents(answer.body)) {
        if (event.type === 'started') setConversationId(event.conversationId)
        else if (event.type === 'part') setWriting((before) => [...(before ?? []), event.part])
        else if (event.type === 'finished') {
          // At once: until the line is closed the answer would stand there twice.
          isAnswered = true
          setMessages((before) => [...before, event.message])
          setWriting(undefined)
        } else if (event.type === 'failed') setProblem(event.message)
      }
    } catch (error) {
      if (!isAnswered) fail(error)
    }
    // The next question may be asked already.
    if (!isAnswered) setWriting(undefined)
  }
  async function decide(action: ProposedAction, isApproved: boolean) {
    if (!conversationId) return
    const replace = ({ action: changed }: { action: ProposedAction }) =>
      setMessages((before) =>
        before.map((message) => ({
          ...message,
          actions: message.actions.map((each) => (each.id === changed.id ? changed : each)),
        })),
      )
    await decideTrial(appId, { conversationId, action, isApproved }, headers).then(replace, fail)
  }
  return { conversationId, messages, writing, problem, askAssistant, decide, fail }
}

function Proposal({ action, onDecide }: { action: ProposedAction; onDecide: (isApproved: boolean) => Promise<void> }) {
  return (
    <section
      aria-label={`Proposed: ${action.kind} ${action.target}`}
      className="flex flex-col gap-2 rounded-lg border bg-surface p-3 text-sm"
    >
      <p className="font-medium">
        {action.kind === 'call' ? 'Call' : `${action.kind[0]?.toUpperCase()}${action.kind.slice(1)} in`} {action.target}
        {action.record && `: ${action.record}`}
      </p>
      {action.values.map(({ name, value }) => (
        <p key={name} className="break-words">
          <span className="text-muted">{name}: </span>
          {value}
        </p>
      ))}
      {action.status === 'pending' ? (
        <div className="flex gap-2">
          <Button size="sm" variant="primary" onClick={() => void onDecide(true)}>
            Approve
          </Button>
          <Button size="sm" onClick={() => void onDecide(false)}>
            Refuse
          </Button>
        </div>
      ) : (
        <p role="status" className="text-muted">
          {action.outcome ?? (action.status === 'refused' ? 'Refused' : 'Decided')}
        </p>
      )}
    </section>
  )
}

function SourceDialog({ source, onClose }: { source: OpenedSource; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={source.title} className="max-w-xl">
      {source.kind === 'gone' && <p className="text-sm">{source.message}</p>}
      {source.kind === 'record' && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {source.values.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {source.kind === 'passage' && (
        <p className="whitespace-pre-line break-words text-sm leading-relaxed">
          {source.text.slice(0, source.start)}
          <mark className="rounded bg-pressed px-0.5 text-ink">{source.text.slice(source.start, source.end)}</mark>
          {source.text.slice(source.end)}
        </p>
      )}
    </Dialog>
  )
}
