import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/access/permissions'
import type { App } from '#contract/app/apps'
import { listPanels } from '#contract/panels'
import { useDeveloperDetails } from '../../../features/chat/model/developer-details'
import { accountQuery } from '../../../lib/session/account'

/** The panels this person finds in the editor of this app, in the order of the sidebar. */
export function useEditorPanels({ appType, publishedVersionId }: App) {
  const { data: account } = useQuery(accountQuery)
  const { isOn } = useDeveloperDetails()
  const app = { appType, isPublished: publishedVersionId !== null }
  return listPanels(appType, { may: (name) => may(account, name, app), seesDeveloperDetails: isOn })
}
