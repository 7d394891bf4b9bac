/* Dialogs that change open positions, loaded with orders of other kinds. */
export { AmendDialog as amend } from './AmendDialog.tsx'
export { ReduceDialog as reduce } from './ReduceDialog.tsx'
