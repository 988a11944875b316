import { useCallback, useEffect, useRef, useState } from 'react'
import type {
  AnswerEvent,
  AnswerPart,
  AssistantMessage,
  Conversation,
  ConversationSummary,
  ProposedAction,
} from '#contract/assistants/conversations'
import { calls, wordsOfError } from './calls'

const ANSWERS_EVERY_MS = 10_000
/** An answer that is written while nobody here reads its lines. */
const WRITTEN_EVERY_MS = 2_000
/** What an answer ends with. */
const ENDS: ReadonlySet<string> = new Set(['finished', 'waiting', 'failed'] satisfies AnswerEvent['type'][])

interface State {
  /** Undefined until the first question of a new one. */
  current: { id: string; isHandedOver: boolean } | undefined
  messages: AssistantMessage[]
  /** The answer that is being written, and what is done for it. */
  writing: { parts: AnswerPart[]; activity: string | undefined } | undefined
  problem: { text: string; question?: string } | undefined
  /** It is written there, and read here once it stands in the conversation. */
  isAwaited: boolean
}

const EMPTY: State = { current: undefined, messages: [], writing: undefined, problem: undefined, isAwaited: false }

/** One conversation with the assistant at a time, and the list of those before it. */
export function useConversation() {
  const [state, setState] = useState<State>(EMPTY)
  const [list, setList] = useState<ConversationSummary[]>([])
  /** What came for a conversation that was left is not shown in another. */
  const visit = useRef(0)
  const patch = useCallback((change: (before: State) => Partial<State>, of = visit.current) => {
    if (of === visit.current) setState((before) => ({ ...before, ...change(before) }))
  }, [])

  // Where it cannot be read, those that are known stay: an empty list would say that they are gone.
  const readList = useCallback(() => calls.list().then(setList, () => undefined), [])
  useEffect(() => void readList(), [readList])

  const fail = useCallback(
    (error: unknown, of = visit.current) => patch(() => ({ problem: { text: wordsOfError(error) }, writing: undefined }), of),
    [patch],
  )

  const begin = useCallback(() => {
    visit.current += 1
    setState(EMPTY)
  }, [])

  const open = useCallback(
    async (id: string) => {
      begin()
      const of = visit.current
      try {
        const found = await calls.open(id)
        patch(() => ({ current: { id, isHandedOver: found.isHandedOver }, ...comeTo(found) }), of)
      } catch (error) {
        fail(error, of)
      }
    },
    [begin, patch, fail],
  )

  const askAssistant = useCallback(
    async (text: string) => {
      const of = visit.current
      const asked = ownMessage(text)
      patch(({ messages }) => ({
        messages: [...messages, asked],
        writing: { parts: [], activity: undefined },
        problem: undefined,
      }))
      const failed = (words: string) =>
        patch(
          ({ messages }) => ({
            messages: messages.filter((each) => each !== asked),
            writing: undefined,
            problem: { text: words, question: text },
          }),
          of,
        )
      let hasStarted = false
      let conversationId = state.current?.id
      const takeUp = async () => {
        const found = conversationId === undefined ? undefined : await calls.open(conversationId).catch(() => undefined)
        const problem = { text: 'The connection broke. Open the conversation again.' }
        patch(() => (found ? comeTo(found) : { writing: undefined, problem }), of)
      }
      /** The line may stand a while longer: the next question can be asked meanwhile, and its answer is another's. */
      let hasEnded = false
      try {
        for await (const event of calls.ask(text, state.current?.id)) {
          hasEnded ||= ENDS.has(event.type)
          if (event.type === 'started') {
            hasStarted = true
            conversationId = event.conversationId
            patch(({ current }) => ({ current: current ?? { id: event.conversationId, isHandedOver: false } }), of)
          } else if (event.type === 'activity')
            patch(({ writing }) => ({ writing: { parts: writing?.parts ?? [], activity: event.text } }), of)
          else if (event.type === 'part')
            patch(({ writing }) => ({ writing: { parts: [...(writing?.parts ?? []), event.part], activity: undefined } }), of)
          else if (event.type === 'finished')
            patch(({ messages }) => ({ messages: [...messages, event.message], writing: undefined }), of)
          else if (event.type === 'waiting') patch(() => ({ writing: undefined }), of)
          else failed(event.message)
        }
        // The line broke before the end: the answer is written all the same.
        if (!hasEnded) await takeUp()
      } catch (error) {
        if (!hasEnded && hasStarted) await takeUp()
        else if (!hasEnded) failed(wordsOfError(error))
      }
      void readList()
    },
    [patch, readList, state.current],
  )

  const decide = useCallback(
    async (action: ProposedAction, isApproved: boolean) => {
      const of = visit.current
      if (!state.current) return
      const put = (changed: ProposedAction) =>
        patch(
          ({ messages }) => ({
            messages: messages.map((each) => ({
              ...each,
              actions: each.actions.map((known) => (known.id === changed.id ? changed : known)),
            })),
          }),
          of,
        )
      await calls.decide(state.current.id, action, isApproved).then(put, (error: unknown) => fail(error, of))
    },
    [state.current, patch, fail],
  )

  const remove = useCallback(
    async (id: string) => {
      await calls.remove(id).then(() => setList((known) => known.filter((each) => each.id !== id)), fail)
      if (state.current?.id === id) begin()
      await readList()
    },
    [state.current, begin, readList, fail],
  )

  const setHandedOver = useCallback(
    async (isHandedOver: boolean) => {
      const { current } = state
      if (!current) return
      const of = visit.current
      await (isHandedOver ? calls.handOver : calls.takeBack)(current.id).then(
        () => patch(() => ({ current: { ...current, isHandedOver }, problem: undefined }), of),
        (error: unknown) => fail(error, of),
      )
    },
    [state, patch, fail],
  )

  const waitsFor = state.current?.isHandedOver ? state.current.id : undefined
  useEffect(() => {
    if (waitsFor === undefined) return
    const of = visit.current
    const readAnswers = async () => {
      if (document.visibilityState === 'hidden') return
      // Asked again in a while.
      const found = await calls.open(waitsFor).catch(() => undefined)
      if (found) patch(({ writing }) => (writing ? {} : { messages: found.messages }), of)
    }
    const timer = setInterval(() => void readAnswers(), ANSWERS_EVERY_MS)
    return () => clearInterval(timer)
  }, [waitsFor, patch])

  const awaited = state.isAwaited ? state.current?.id : undefined
  useEffect(() => {
    if (awaited === undefined) return
    const of = visit.current
    const readAnswer = async () => {
      // Asked again in a while.
      const found = await calls.open(awaited).catch(() => undefined)
      if (found && !found.isAnswering) patch(() => comeTo(found), of)
    }
    const timer = setInterval(() => void readAnswer(), WRITTEN_EVERY_MS)
    return () => clearInterval(timer)
  }, [awaited, patch])

  return { ...state, list, askAssistant, open, begin, remove, decide, setHandedOver }
}

export type ConversationState = ReturnType<typeof useConversation>

/** A conversation as it stands, with its answer still to come or not. */
const comeTo = ({ messages, isAnswering }: Conversation) => ({
  messages,
  writing: isAnswering ? { parts: [], activity: 'The answer is still being written…' } : undefined,
  isAwaited: isAnswering,
})

const ownMessage = (text: string): AssistantMessage => ({
  id: crypto.randomUUID(),
  role: 'user',
  parts: [{ type: 'text', text }],
  sources: [],
  actions: [],
  isWritten: true,
  createdAt: new Date().toISOString(),
})
