import { inject } from 'vitest';
import { TEMPLATE_DATABASE } from './data-folder.ts';

process.env.TEST_DATABASE_URL = inject('databaseUrl');
process.env.TEST_S3_URL = inject('storeUrl');
process.env.TEST_DATABASE_TEMPLATE = TEMPLATE_DATABASE;
