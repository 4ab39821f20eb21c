export { ERROR_CODES, type ErrorCode } from './error-codes.ts'
export { type DataPlace, dataError, FarsightError, type FarsightErrorOptions } from './farsight-error.ts'
