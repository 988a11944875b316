export type Period = 'month' | 'year'
