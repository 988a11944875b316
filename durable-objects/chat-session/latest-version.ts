import { type AppRow, findApp } from '#worker/apps/find-app'
import { forgetPending, outdated } from '#worker/chat/confirm/decide'
import { openDatabase } from '#worker/platform/database'
import type { Session } from './session'

/** The newest version this object knows of. */
export class LatestVersion {
  private id: string | undefined

  constructor(private readonly session: Session) {}

  /**
   * The app as it was read before the message came here: by then a restore or a hand edit may have made another version
   * the newest.
   */
  async upToDate(app: AppRow): Promise<AppRow> {
    const isOld = this.id !== undefined && this.id !== app.latestVersionId
    return isOld ? ((await findApp(openDatabase(this.session.env.DB), app.id)) ?? app) : app
  }

  /** What still waits was made for a version that is not the newest any more. */
  async set(appId: string, versionId: string | null | undefined): Promise<void> {
    if (!versionId) return
    this.id = versionId
    const { messages, env, viewers } = this.session
    const late = messages.listWaiting()
    for (const { id: messageId, metadata } of late) {
      messages.update(messageId, outdated(metadata))
      // Whoever has it on screen would go on being offered what can no longer be confirmed.
      viewers.broadcast({ type: 'messages-changed', messageId, versionId: null })
    }
    await forgetPending(
      env,
      appId,
      late.map(({ id }) => id),
    )
  }
}
