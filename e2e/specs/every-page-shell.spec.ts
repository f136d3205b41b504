import {testEveryPage} from '../support/everyPage.ts';

testEveryPage('shell');
testEveryPage('docs-own');
