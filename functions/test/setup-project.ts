import { randomUUID } from 'node:crypto';

// Every test file gets a database of its own, so that files can run side by side on one emulator.
process.env.GCLOUD_PROJECT = `demo-${randomUUID().slice(0, 13)}`;
