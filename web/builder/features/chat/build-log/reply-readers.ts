import { type ReplyBlock, ReplyReader } from './reply-reader'

/** One reader for each reply on screen, so that chat and preview read a streaming reply once between them. */
export class ReplyReaders {
  private readonly readers = new Map<string, ReplyReader>()

  read(messageId: string, text: string, isOver: boolean): ReplyBlock[] {
    let reader = this.readers.get(messageId)
    if (!reader) {
      reader = new ReplyReader()
      this.readers.set(messageId, reader)
    }
    return reader.update(text, isOver)
  }
}
