/** Why a file's content cannot be had, in a sentence for whoever sent it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}

/** A PDF of pictures: what becomes of it is up to whoever reads it, for some can read pictures and some cannot. */
export class WithoutText extends UnreadableFile {
  constructor() {
    super('The PDF holds no text; it may be a scan. Send its pages as pictures instead.')
  }
}
