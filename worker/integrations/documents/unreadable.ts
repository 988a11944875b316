/** Why a file's content cannot be had, in a sentence for whoever sent it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
