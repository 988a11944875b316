import {
  Blocks,
  Database,
  Download,
  KeyRound,
  ScrollText,
  ShieldCheck,
  SquareFunction,
  Upload,
  Users,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { App } from '#contract/apps'
import type { AppCommand } from '../../components/app-command'
import { useCommands } from '../../components/commands'
import { useDeveloperDetails } from '../../features/chat/model/developer-details'
import { useDownloadCode } from '../../features/import/use-download-code'
import { usePermission } from '../../lib/account'
import type { Panels } from './use-panels'

/** One thing to do with the app besides talking: a button of the bar, or a line of its menu where there is no room. */
export interface Tool {
  id: string
  label: string
  icon: ReactNode
  /** Other words one may type for it in the palette. */
  keywords: string[]
  run: () => void
  /** Wanted now and then: in the menu even where there is room. */
  isRare?: boolean
  isDisabled?: boolean
  /** Of one that is a switch. */
  isOn?: boolean
}

interface Options {
  app: App
  panels: Panels
  onSecrets: () => void
  onImportRows: () => void
}

/** What this person may do with the app, in the order it stands in the bar. All of it is in the palette, too. */
export function useTools({ app, panels, onSecrets, onImportRows }: Options): Tool[] {
  const maySecrets = usePermission('secrets.manage')
  const details = useDeveloperDetails()
  const mayValidate = usePermission('app.validationTester') && details.isOn
  const mayDownload = usePermission('code.download')
  const download = useDownloadCode(app)
  const panel = (id: Parameters<Panels['open']>[0], label: string, icon: ReactNode, keywords: string[]): Tool => ({
    id,
    label,
    icon,
    keywords,
    run: () => panels.open(id),
  })
  const tools: Tool[] = [
    panel('users', 'Users', <Users />, ['invite', 'people', 'roles', 'sign-up', 'private']),
    panel('data', 'Data access', <Database />, ['entities', 'permissions', 'rules', 'database']),
    ...(mayValidate ? [panel('validation', 'Validate and repair', <ShieldCheck />, ['check', 'issues', 'fix', 'tester'])] : []),
    panel('functions', 'Functions', <SquareFunction />, ['backend', 'logs']),
    ...(mayDownload
      ? [
          {
            id: 'download-code',
            label: 'Download Code',
            icon: <Download />,
            keywords: ['zip', 'export'],
            run: download.run,
            isDisabled: app.latestVersionId === null || download.isPending,
          },
        ]
      : []),
    { ...panel('integrations', 'Integrations', <Blocks />, ['services', 'packages', 'credits', 'core']), isRare: true },
    { ...panel('logs', 'Logs and errors', <ScrollText />, ['visits', 'analytics', 'issues']), isRare: true },
    ...(details.isOffered
      ? [
          {
            id: 'developer-details',
            label: 'Developer details',
            icon: <Wrench />,
            keywords: ['tokens', 'debug', 'ids', 'retrieval', 'validator', 'model'],
            run: () => details.choose(!details.isOn),
            isRare: true,
            isOn: details.isOn,
          },
        ]
      : []),
  ]
  const alsoSaid: Omit<AppCommand, 'group'>[] = [
    {
      id: 'import-csv',
      label: 'Import a CSV file',
      icon: <Upload />,
      keywords: ['rows', 'records', 'spreadsheet'],
      run: onImportRows,
    },
    ...(maySecrets ? [{ id: 'secrets', label: 'Manage secrets', icon: <KeyRound />, keywords: ['keys'], run: onSecrets }] : []),
  ]
  useCommands('tools', [
    ...tools
      .filter(({ isDisabled }) => !isDisabled)
      .map(({ id, label, icon, keywords, run, isOn }) => ({
        id,
        group: 'Actions' as const,
        label: isOn === undefined ? label : `${isOn ? 'Hide' : 'Show'} ${label.toLowerCase()}`,
        icon,
        keywords,
        run,
      })),
    ...alsoSaid.map((command) => ({ ...command, group: 'Actions' as const })),
  ])
  return tools
}
