import { UnreadableFile } from '#worker/integrations/documents/unreadable'
import type { EgressTools } from '#worker/platform/egress/egress'
import type { Env } from '#worker/platform/env'
import { DRIVE_NOT_CONNECTED, openDrive } from '../connectors/drive/open-drive'
import { type DriveFile, readDrive } from '../connectors/drive/read-drive'
import type { ItemRow } from '../queries'

/** What an item is read from in Google Drive, with what the app's owner granted. */
export async function fetchDriveFile(
  { env, tools, item, ownerId }: { env: Env; tools: EgressTools; item: ItemRow; ownerId: string },
  most: number,
): Promise<DriveFile | 'unchanged'> {
  const access = await openDrive(env, { appId: item.appId, accountId: ownerId }, tools)
  if (!access) throw new UnreadableFile(DRIVE_NOT_CONNECTED)
  return readDrive(access, item.externalFileId ?? '', { most, known: item.generation > 0 ? item.sourceHash : null })
}
