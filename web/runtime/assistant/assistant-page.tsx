import { History as HistoryIcon, LogIn, LogOut, SquarePen, UserRound, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { AssistantBoot } from '#contract/app/boot'
import type { AssistantProfile } from '#contract/assistants/assistant'
import { CLOSE_MESSAGE } from '#contract/assistants/assistant-page'
import { auth } from '../client/auth'
import { session } from '../client/session'
import { Button } from '../kit/inputs/button'
import { calls, Refused, wordsOfError } from './calls'
import { Composer } from './composer'
import { History } from './history'
import { SpaceTables } from './space-tables'
import { Thread } from './thread'
import { useConversation } from './use-conversation'

/** The page of an app's assistant, and of a space. In a preview `revision` changes with what it may be made of. */
export function AssistantPage({ boot, revision = 0 }: { boot: AssistantBoot; revision?: number }) {
  const { profile, problem, retry } = useProfile(revision)
  if (problem)
    return (
      <Frame boot={boot} name={boot.welcome?.name ?? boot.name} actions={<SignIn isSignedIn={session.token !== null} />}>
        <div role="alert" className="m-auto grid max-w-sm justify-items-center gap-4 p-6 text-center text-sm">
          <p>{problem}</p>
          <Button variant="outline" onClick={retry}>
            Try again
          </Button>
        </div>
      </Frame>
    )
  return <Talk boot={boot} profile={profile} />
}

function Talk({ boot, profile }: { boot: AssistantBoot; profile: AssistantProfile | undefined }) {
  const conversation = useConversation()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [place, setPlace] = useState<'talk' | 'tables'>('talk')
  const { current, messages, writing, askAssistant, begin, setHandedOver } = conversation
  const name = profile?.name || boot.welcome?.name || 'Assistant'
  const welcome = profile?.welcome ?? boot.welcome?.text ?? ''
  const tables = profile?.tables ?? []
  const isSignedIn = profile?.isSignedIn ?? session.token !== null
  const isHandedOver = current?.isHandedOver ?? false
  return (
    <Frame
      boot={boot}
      name={boot.isSpace ? boot.name : name}
      actions={
        <>
          <Button
            variant="ghost"
            className="h-11 min-w-11 px-3"
            aria-label="New conversation"
            title="New conversation"
            onClick={begin}
          >
            <SquarePen className="size-4" />
            <span className="hidden md:inline">New conversation</span>
          </Button>
          <Button
            variant="ghost"
            className="h-11 min-w-11 px-3"
            aria-label="Conversations"
            title="Conversations"
            onClick={() => setHistoryOpen(true)}
          >
            <HistoryIcon className="size-4" />
            <span className="hidden md:inline">Conversations</span>
          </Button>
          <SignIn isSignedIn={isSignedIn} />
        </>
      }
    >
      {tables.length > 0 && (
        <nav aria-label="Places" className="flex gap-1 border-b px-4 py-2 lg:hidden">
          {(['talk', 'tables'] as const).map((each) => (
            <Button
              key={each}
              size="sm"
              variant={place === each ? 'default' : 'outline'}
              aria-pressed={place === each}
              onClick={() => setPlace(each)}
            >
              {each === 'talk' ? name : 'Tables'}
            </Button>
          ))}
        </nav>
      )}
      <div className="flex min-h-0 flex-1">
        <div className={`min-w-0 flex-1 flex-col ${tables.length > 0 && place === 'tables' ? 'hidden lg:flex' : 'flex'}`}>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Thread
              conversation={conversation}
              name={name}
              welcome={welcome}
              suggestedQuestions={profile?.suggestedQuestions ?? boot.welcome?.suggestedQuestions ?? []}
            />
          </div>
          <div className="border-t p-3 pb-[calc(0.75rem+var(--watermark-room,0px))]">
            <Composer
              isBusy={writing !== undefined || !profile}
              placeholder={isHandedOver ? 'Write to a person of the app' : `Ask ${name}`}
              onSend={(text) => void askAssistant(text)}
            />
            <p className="mx-auto mt-2 flex max-w-2xl flex-wrap items-center justify-between gap-x-4 text-xs text-muted-foreground">
              <span>{noteOf({ profile, isHandedOver, isAsked: messages.length > 0 })}</span>
              {messages.length > 0 && (
                <button
                  type="button"
                  className="inline-flex min-h-8 items-center gap-1 underline underline-offset-4"
                  onClick={() => void setHandedOver(!isHandedOver)}
                >
                  <UserRound className="size-3" aria-hidden="true" />
                  {isHandedOver ? `Talk to ${name} again` : 'Ask for a person'}
                </button>
              )}
            </p>
          </div>
        </div>
        {tables.length > 0 && (
          <aside
            aria-label="Tables"
            className={`min-w-0 flex-1 overflow-y-auto lg:border-l ${place === 'tables' ? '' : 'hidden lg:block'}`}
          >
            <SpaceTables tables={tables} />
          </aside>
        )}
      </div>
      <History conversation={conversation} isOpen={isHistoryOpen} isSignedIn={isSignedIn} onClose={() => setHistoryOpen(false)} />
    </Frame>
  )
}

interface NoteState {
  profile: AssistantProfile | undefined
  isHandedOver: boolean
  isAsked: boolean
}

function noteOf({ profile, isHandedOver, isAsked }: NoteState): string {
  if (isHandedOver) return 'A person of the app was told. They see this conversation, and answer here.'
  // Each answer says so itself.
  if (profile && !profile.isModelConnected)
    return isAsked ? '' : 'No AI model is connected: you are shown the sentences that were found.'
  return 'Answers can be wrong. Open a number to see where a sentence comes from.'
}

interface FrameProps {
  boot: AssistantBoot
  name: string
  actions: ReactNode
  children: ReactNode
}

function Frame({ boot, name, actions, children }: FrameProps) {
  const { logoUrl } = boot.style
  return (
    <main className="flex h-dvh flex-col bg-background text-foreground">
      <header className="flex min-h-14 items-center gap-2 border-b px-4">
        {!boot.isFramed && logoUrl && (
          <img src={logoUrl.startsWith('/') ? boot.base + logoUrl : logoUrl} alt="" className="max-h-8 max-w-24 object-contain" />
        )}
        <h1 className="min-w-0 flex-1 truncate text-base font-semibold">{name}</h1>
        {actions}
        {boot.isFramed && (
          <Button
            variant="ghost"
            size="icon"
            className="size-11"
            aria-label="Close"
            onClick={() => window.parent.postMessage(CLOSE_MESSAGE, window.location.origin)}
          >
            <X className="size-4" />
          </Button>
        )}
      </header>
      {children}
    </main>
  )
}

function SignIn({ isSignedIn }: { isSignedIn: boolean }) {
  const label = isSignedIn ? 'Sign out' : 'Sign in'
  // In a bubble the page around it is the app's own, which knows how one signs in there. A preview is its owner's.
  if (window.parent !== window || session.place === 'preview') return null
  return (
    <Button
      variant="ghost"
      className="h-11 min-w-11 px-3"
      aria-label={label}
      title={label}
      onClick={() => (isSignedIn ? void auth.logout() : auth.redirectToLogin())}
    >
      {isSignedIn ? <LogOut className="size-4" /> : <LogIn className="size-4" />}
      <span className="hidden md:inline">{label}</span>
    </Button>
  )
}

function useProfile(revision: number) {
  const [profile, setProfile] = useState<AssistantProfile>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each attempt and each version
  useEffect(() => {
    calls.profile().then(setProfile, (error: unknown) => {
      if (error instanceof Refused && error.status === 401) auth.redirectToLogin()
      setProblem(wordsOfError(error))
    })
  }, [attempt, revision])
  const retry = () => {
    setProblem(undefined)
    setAttempt((before) => before + 1)
  }
  return { profile, problem, retry }
}
