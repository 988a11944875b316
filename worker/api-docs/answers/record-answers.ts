import type { ZodType } from 'zod'
import { ColumnChanged, ConversionPlan } from '#contract/data/column-change'
import { GeneratedMapping } from '#contract/data/csv'
import {
  AggregatedRows,
  DeletedRows,
  EntityCount,
  EntityPage,
  EntityRow,
  EntityRowId,
  EntityRows,
  EntityShape,
  ImportedRows,
  UpdatedRows,
  UpsertedRows,
} from '#contract/data/entity-calls'
import { RecordView, RecordViews } from '#contract/data/record-views'
import {
  ChangedIds,
  CreatedRecords,
  DeletedIds,
  ImportedRecords,
  PlacedCards,
  RecordEntities,
  RecordPage,
  UpdatedRecords,
} from '#contract/data/records'
import { CopiedRows, LivePlan, MaskedCopy } from '#contract/data/row-copies'
import { SampleData, SamplesRemoved } from '#contract/data/sample-data'
import { Done } from '#contract/people/identity'

/** What calls about records answer. */
export const RECORD_ANSWERS: Record<string, ZodType> = {
  'GET /app/sample-data': SampleData,
  'POST /app/records/:entity/import': ImportedRecords,
  'POST /app/records/:entity/columns/plan': ConversionPlan,
  'GET /app/records/:entity/copy-to-test': MaskedCopy,
  'POST /app/records/:entity/copy-to-test': CopiedRows,
  'POST /app/records/:entity/copy-to-live/plan': LivePlan,
  'POST /app/records/:entity/copy-to-live': CopiedRows,
  'GET /app/records/:entity': RecordPage,
  'POST /api/csv/generateMapping': GeneratedMapping,
  'POST /app/sample-data/remove': SamplesRemoved,
  'GET /app/records': RecordEntities,
  'POST /app/records/:entity': CreatedRecords,
  'PATCH /app/records/:entity': UpdatedRecords,
  'DELETE /app/records/:entity': DeletedIds,
  'POST /app/records/:entity/restore': ChangedIds,
  'POST /app/records/:entity/lock': ChangedIds,
  'PUT /app/records/:entity/order': PlacedCards,
  'GET /app/records/:entity/views': RecordViews,
  'POST /app/records/:entity/views': RecordView,
  'PATCH /app/records/:entity/views/:viewId': RecordView,
  'DELETE /app/records/:entity/views/:viewId': EntityRowId,
  'POST /app/records/:entity/columns': ColumnChanged,
  'GET /app/entities/:entity': EntityRows,
  'POST /app/entities/:entity': EntityRow,
  'DELETE /app/entities/:entity': DeletedRows,
  'GET /app/entities/:entity/me': EntityRow,
  'PUT /app/entities/:entity/me': EntityRow,
  'GET /app/entities/User/me': EntityRow,
  'GET /app/entities/:entity/schema': EntityShape,
  'GET /app/entities/:entity/count': EntityCount,
  'POST /app/entities/:entity/bulk': EntityRows,
  'PUT /app/entities/:entity/bulk': EntityRows,
  'PATCH /app/entities/:entity/update-many': UpdatedRows,
  'POST /app/entities/:entity/upsert': UpsertedRows,
  'POST /app/entities/:entity/aggregate': AggregatedRows,
  'GET /app/entities/:entity/v2/list': EntityPage,
  'POST /app/entities/:entity/import': ImportedRows,
  'GET /app/entities/:entity/:id': EntityRow,
  'PUT /app/entities/:entity/:id': EntityRow,
  'DELETE /app/entities/:entity/:id': Done,
}
