import { type ComponentType, createContext } from 'react';

interface CompanyProps {
  /** The page has words of its own for members: only visitors are told what this is. */
  readonly visitorsOnly: boolean;
}

/** What the shell has beside every page, above what the page itself puts there. */
export const Company = createContext<ComponentType<CompanyProps> | null>(null);
