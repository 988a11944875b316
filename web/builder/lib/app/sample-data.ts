import { queryOptions } from '@tanstack/react-query'
import type { DataSet } from '#contract/data/data-sets'
import { SampleData } from '#contract/data/sample-data'
import { request } from '../api'

/** The sample records of a set, counted anew each time they are looked at: rows change all the time. */
export const sampleDataQuery = (appId: string, dataSet: DataSet) =>
  queryOptions({
    queryKey: ['sample-data', appId, dataSet],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => request(SampleData, `/api/apps/${appId}/sample-data?dataSet=${dataSet}`),
  })
