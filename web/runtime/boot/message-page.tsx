import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'
import { followLook } from './look'

interface MessagePageProps {
  title: string
  children?: ReactNode
  /** Technical text, for those who can use it. */
  details?: string
  actions?: ReactNode
  tone?: Tone
  /** In place of the sign, the app's own picture. */
  picture?: string
}

type Tone = 'calm' | 'alarm' | 'hopeful'

const MARKS: Record<Tone, { sign: string; look: string }> = {
  calm: { sign: '?', look: 'bg-muted text-muted-foreground' },
  alarm: { sign: '!', look: 'bg-destructive/10 text-destructive' },
  hopeful: { sign: '✦', look: 'bg-primary/10 text-primary' },
}

/** Whether the app's own layout stands around what is shown: the app's look is then its matter. */
export const IsFramed = createContext(false)

/** The one look of everything an app shows that is not the app: errors, unknown pages, waiting. */
export function MessagePage({ title, children, details, actions, tone = 'calm', picture }: MessagePageProps) {
  const isFramed = useContext(IsFramed)
  useLayoutEffect(() => (isFramed ? undefined : followLook()), [isFramed])
  return (
    <main className="grid min-h-[70dvh] place-items-center bg-background p-6 text-foreground">
      <div className="w-full max-w-lg text-center">
        {picture ? (
          <img src={picture} alt="" className="mx-auto mb-5 size-11 rounded-xl" />
        ) : (
          <div
            aria-hidden="true"
            className={`mx-auto mb-5 grid size-11 place-items-center rounded-full text-lg font-semibold ${MARKS[tone].look}`}
          >
            {MARKS[tone].sign}
          </div>
        )}
        <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
        {children && <div className="mt-2 text-sm leading-relaxed text-pretty text-muted-foreground">{children}</div>}
        {details && (
          <pre className="mt-5 max-h-56 overflow-auto rounded-lg border bg-muted/50 p-4 text-left font-mono text-xs leading-relaxed whitespace-pre-wrap text-foreground">
            {details}
          </pre>
        )}
        {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
      </div>
    </main>
  )
}

const buttonClasses = {
  main: 'bg-primary text-primary-foreground hover:bg-primary/90',
  other: 'border border-input bg-background hover:bg-accent',
}

export function MessageButton({
  kind = 'other',
  onClick,
  children,
}: {
  kind?: keyof typeof buttonClasses
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`inline-flex h-10 items-center rounded-md px-4 text-sm font-medium shadow-xs transition-colors outline-none focus-visible:ring-2 focus-visible:ring-ring/60 focus-visible:ring-offset-2 focus-visible:ring-offset-background ${buttonClasses[kind]}`}
    >
      {children}
    </button>
  )
}

/** The address leads to no page of the app. */
export function UnknownPage({ path, onHome }: { path: string; onHome: () => void }) {
  return (
    <MessagePage
      title="This page does not exist"
      actions={
        <MessageButton kind="main" onClick={onHome}>
          Go to the start page
        </MessageButton>
      }
    >
      There is no page at <span className="font-mono text-foreground">{path}</span>. It may have been renamed or removed.
    </MessagePage>
  )
}
