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
  /** Between pieces of text. */
  delayMs?: number
  /** Characters a piece; odd sizes between 1 and 37 when not given. */
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

export interface SeenRequest {
  model: string
  messages: { role: string; content: unknown }[]
  authorization: string | undefined
  /** Undefined where none was sent. */
  temperature: number | undefined
  /** The client hung up before the answer was complete. */
  isAborted: boolean
  sentPieces: number
  /** When the last piece of text had been sent. */
  lastTextAtMs?: number
}
