import { useQuery } from '@tanstack/react-query'
import { may } from '#contract/access/permissions'
import { GitPanel } from '../../../features/access-tokens/git-panel'
import { accountQuery } from '../../../lib/session/account'
import type { PanelProps } from './panel-props'

export function Git({ editor: { app } }: PanelProps) {
  const { data: account } = useQuery(accountQuery)
  return <GitPanel app={app} mayPush={may(account, 'code.edit')} />
}
