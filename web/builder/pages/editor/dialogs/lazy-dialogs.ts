import { lazilyOpened, lazyPanel } from '../../../components/lazily-opened'

/** A tool on the stage. */
export const ToolPreview = lazyPanel(() => import('../panels/tools/tool-preview').then((from) => from.ToolPreview))

/** What opens over the editor. None of it weighs on opening the editor itself. */
export const CsvImportWizard = lazilyOpened(() =>
  import('../../../features/csv-import/csv-import-wizard').then((from) => from.CsvImportWizard),
)
export const PublishDialog = lazilyOpened(() =>
  import('../../../features/publish/publish-dialog').then((from) => from.PublishDialog),
)
export const ResolveWithoutModel = lazilyOpened(() =>
  import('../../../features/chat/model/resolve-without-model').then((from) => from.ResolveWithoutModel),
)
export const SampleDataDialog = lazilyOpened(() =>
  import('../../../features/entities/sample-data-dialog').then((from) => from.SampleDataDialog),
)
export const SecretsEntryDialog = lazilyOpened(() =>
  import('../../../features/secrets/secrets-entry-dialog').then((from) => from.SecretsEntryDialog),
)
