import { lazilyOpened } from '../../components/lazily-opened'

/** What opens over the editor. None of it weighs on opening the editor itself. */
export const AccessDrawer = lazilyOpened(() => import('./access-drawer').then((from) => from.AccessDrawer))
export const CsvImportWizard = lazilyOpened(() =>
  import('../../features/csv-import/csv-import-wizard').then((from) => from.CsvImportWizard),
)
export const DebugLogPanel = lazilyOpened(() =>
  import('../../features/debug-logs/debug-log-panel').then((from) => from.DebugLogPanel),
)
export const FunctionsSheet = lazilyOpened(() => import('./functions-sheet').then((from) => from.FunctionsSheet))
export const IntegrationsSheet = lazilyOpened(() => import('./now-and-then-sheets').then((from) => from.IntegrationsSheet))
export const LogsSheet = lazilyOpened(() => import('./now-and-then-sheets').then((from) => from.LogsSheet))
export const ManageSecretsDialog = lazilyOpened(() =>
  import('../../features/secrets/manage-secrets-dialog').then((from) => from.ManageSecretsDialog),
)
export const PublishDialog = lazilyOpened(() =>
  import('../../features/publish/publish-dialog').then((from) => from.PublishDialog),
)
export const SampleDataDialog = lazilyOpened(() =>
  import('../../features/entities/sample-data-dialog').then((from) => from.SampleDataDialog),
)
export const SecretsEntryDialog = lazilyOpened(() =>
  import('../../features/secrets/secrets-entry-dialog').then((from) => from.SecretsEntryDialog),
)
export const UsersPanel = lazilyOpened(() => import('../../features/app-users/users-panel').then((from) => from.UsersPanel))
export const ValidationDialogs = lazilyOpened(() => import('./validation-dialogs').then((from) => from.ValidationDialogs))
