import { createContext } from 'react';

/** Whether this stands in a dialog: a plain link there takes the place of the dialog's history entry. */
export const InDialog = createContext(false);
