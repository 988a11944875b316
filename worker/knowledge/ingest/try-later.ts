/** Who has it cannot be read from now, and asks to be left alone for a while; the reason in a sentence. */
export class TryLater extends Error {
  override readonly name = 'TryLater'

  constructor(
    message: string,
    readonly afterMs: number,
  ) {
    super(message)
  }
}
