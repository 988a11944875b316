import { type FormEvent, useId, useState } from 'react'
import { REPORT_WORDS } from '#contract/app/publishing/app-reports'
import type { Takedown } from '#contract/app/publishing/takedown'
import { Alert } from '../../components/ui/alert'
import { Button } from '../../components/ui/button'
import { TextArea } from '../../components/ui/input'
import { messageOf } from '../../lib/api'
import { notify } from '../../lib/screen/notify'
import { relativeTime, useNow } from '../../lib/time'
import { useAppeal } from './queries'

/** Why an admin took the app down, and the place to say something to it. */
export function TakedownNote({ appId, takedown }: { appId: string; takedown: Takedown }) {
  const { reason, message, at, appeal, appealedAt } = takedown
  const [text, setText] = useState(appeal ?? '')
  const [isWriting, setIsWriting] = useState(appeal === null)
  const send = useAppeal(appId)
  const now = useNow()
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    send.mutate(
      { appeal: text },
      {
        onSuccess: () => {
          notify.success('Your appeal is sent')
          setIsWriting(false)
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Alert>
        {`Taken down ${relativeTime(at, now)} by those who run this installation: ${REPORT_WORDS[reason]}.`}
        <span className="wrap-anywhere mt-2 block whitespace-pre-line">{message}</span>
      </Alert>
      <p className="text-muted">
        Nobody reaches the app, and nothing of it can be published, until they put it back. Its data and versions are kept, and
        you can go on working on it.
      </p>
      {isWriting ? (
        <form onSubmit={submit} className="flex flex-col gap-2">
          <label htmlFor={id} className="font-medium">
            Appeal
          </label>
          <TextArea
            id={id}
            required
            rows={4}
            maxLength={2_000}
            placeholder="Why this is wrong, or what you have put right"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {send.error && <Alert>{messageOf(send.error)}</Alert>}
          <Button variant="primary" type="submit" className="self-end" busy={send.isPending} disabled={text.trim() === ''}>
            Send appeal
          </Button>
        </form>
      ) : (
        <div className="flex flex-col items-start gap-2">
          <p className="font-medium">{`Your appeal${appealedAt ? `, ${relativeTime(appealedAt, now)}` : ''}`}</p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-muted">An admin reads it. You get a mail when the app is put back.</p>
          <Button size="sm" onClick={() => setIsWriting(true)}>
            Change what you wrote
          </Button>
        </div>
      )}
    </div>
  )
}
