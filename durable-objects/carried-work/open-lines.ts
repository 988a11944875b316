/** A reader this many bytes behind is let go: what is stored says how it went. */
const MAX_BEHIND = 8_000_000

/** Lines of JSON for whoever waits for the work. That they went away stops nothing. */
export function openLines<Event>() {
  const encoder = new TextEncoder()
  let reader: ReadableByteStreamController | undefined
  const readable: ReadableStream<Uint8Array> = new ReadableStream({
    type: 'bytes',
    start(controller) {
      reader = controller
    },
    cancel() {
      reader = undefined
    },
  })
  function withReader(act: (controller: ReadableByteStreamController) => void) {
    try {
      if (reader) act(reader)
    } catch {
      reader = undefined
    }
  }
  return {
    readable,
    emit: (event: Event) =>
      withReader((controller) => {
        if ((controller.desiredSize ?? 0) < -MAX_BEHIND) throw new Error('The reader is too far behind.')
        controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`))
      }),
    close: () => withReader((controller) => controller.close()),
  }
}
