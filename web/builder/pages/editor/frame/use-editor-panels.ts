import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { may, type PermissionName } from '#contract/access/permissions'
import type { App } from '#contract/app/apps'
import { listPanels } from '#contract/panels'
import { useDeveloperDetails } from '../../../features/chat/model/developer-details'
import { accountQuery } from '../../../lib/session/account'
import { readPlace } from './address'

/** The panels this person finds in the editor of this app, in the order of the sidebar. */
export function useEditorPanels({ appType, publishedVersionId, role }: App) {
  const { data: account } = useQuery(accountQuery)
  const { isOn } = useDeveloperDetails()
  const { '*': splat } = useParams()
  const isInTool = readPlace(splat, '').tool !== undefined
  const app = { appType, isPublished: publishedVersionId !== null }
  const person = { may: (name: PermissionName) => may(account, name, app), seesDeveloperDetails: isOn, role }
  return listPanels(appType, person, { isInTool })
}
