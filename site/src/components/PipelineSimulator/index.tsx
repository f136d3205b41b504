import {useReducer, type Dispatch, type ReactNode} from 'react';

import {
  firstRun,
  isOver,
  mistakes,
  reduce,
  report,
  stateOf,
  steps,
  type Action,
  type Run,
} from './pipeline';
import styles from './styles.module.css';

interface PartProps {
  run: Run;
  dispatch: Dispatch<Action>;
}

function Mistakes({run, dispatch}: PartProps): ReactNode {
  return (
    <fieldset className={styles.mistakes}>
      <legend>Mistakes in your change</legend>
      {mistakes.map(({id, label}) => (
        <label key={id} className={styles.mistake}>
          <input
            type="checkbox"
            checked={run.mistakes.includes(id)}
            onChange={() => dispatch({type: 'toggle', mistake: id})}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Steps({run}: {run: Run}): ReactNode {
  return (
    <ol className={styles.steps}>
      {steps.map(({name}, index) => {
        const state = stateOf(run, index);
        return (
          <li key={name} className={`${styles.step} ${styles[state]}`}>
            <span className={styles.name}>{name}</span>
            <span>{state}</span>
          </li>
        );
      })}
    </ol>
  );
}

/**
 * A build that readers run step by step with a button.
 * The button changes its text and is never disabled: a disabled button would lose the keyboard focus.
 */
export default function PipelineSimulator(): ReactNode {
  const [run, dispatch] = useReducer(reduce, firstRun);
  const over = isOver(run);
  return (
    <section className={styles.simulator} aria-label="Pipeline simulator">
      <Mistakes run={run} dispatch={dispatch} />
      <Steps run={run} />
      <div className={styles.buttons}>
        <button
          type="button"
          className="button button--primary"
          onClick={() => dispatch({type: over ? 'restart' : 'step'})}
        >
          {over ? 'Start again' : 'Run the next step'}
        </button>
      </div>
      <p className={styles.report} role="status">
        {report(run)}
      </p>
      <p className={styles.release}>
        Readers see <strong>release {run.release}</strong>.
      </p>
    </section>
  );
}
