declare module 'vitest' {
  interface ProvidedContext {
    /** Where the fake provider of this test run listens. */
    fakeModelUrl: string
  }
}

/** One answer of the fake provider. What is not given is as a well-behaved provider does it. */
export interface ScriptedReply {
  text?: string
  /** Called after the text. */
  toolCalls?: { name: string; arguments: unknown }[]
  /** Said as reasoning before the text. */
  thought?: string
  /** Anything but 200 answers an error instead of a stream. */
  status?: number
  headers?: Record<string, string>
  firstDelayMs?: number
  /**
   * Where the answer stops until it is released (`POST /release?key=`), once for each of these words, in the order they
   * stand in `text`; an empty one stops it before it begins. What shows only while a reply runs is looked at meanwhile.
   */
  heldBefore?: string[]
  /** Between pieces of text. */
  delayMs?: number
  /** Characters a piece; odd sizes when not given, small ones at first and wherever there is a delay. */
  pieceSize?: number
  finishReason?: 'stop' | 'length'
  /**
   * What goes wrong once `text` is sent: the line breaks, nonsense comes, an error comes, silence, the end without a
   * reason.
   */
  fault?: 'cut' | 'malformed' | 'error' | 'hang' | 'no-finish'
  /** Sends each piece this often. */
  copies?: number
}

/**
 * What the fake provider's model can do when it is tried, beside what it is told to answer. Nothing where nothing is
 * said.
 */
export interface ScriptedAbilities {
  tools?: boolean
  images?: boolean
  /** What the server says, as Ollama does. */
  contextTokens?: number
  /** It answers every try with this status. */
  status?: number
}

export interface SeenRequest {
  model: string
  messages: { role: string; content: unknown }[]
  authorization: string | undefined
  /** Undefined where none was sent. */
  temperature: number | undefined
  /** Names of the tools that were offered. */
  tools: string[]
  /** The client hung up before the answer was complete. */
  isAborted: boolean
  sentPieces: number
  /** When the last piece of text had been sent. */
  lastTextAtMs?: number
}
