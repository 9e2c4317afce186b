"""LLVM: machine code made from its language, and brought to where it can be called."""

from __future__ import annotations

from functools import cache
from typing import Any

import llvmlite
import llvmlite.binding as llvm

VERSION = f"{llvmlite.__version__} {'.'.join(map(str, llvm.llvm_version_info))}"


@cache
def processor() -> str:
    """What the code is made for."""
    features: Any = llvm.get_host_cpu_features()
    return f"{llvm.get_process_triple()} {llvm.get_host_cpu_name()} {features.flatten()}"


def _target() -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    triple = llvm.get_process_triple()
    features: Any = llvm.get_host_cpu_features()
    return llvm.Target.from_triple(triple).create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=features.flatten(),
        opt=2,
        reloc="static" if triple.startswith("x86_64") else "default",
        codemodel="jitdefault",
        jit=True,
    )


@cache
def _maker() -> tuple[Any, Any]:
    return _target(), None


def machine_code(text: str) -> bytes:
    """A module as an object file.

    Loops stay as they stand: over six seats or five cards, what is made for long arrays is slower.
    """
    target, _ = _maker()
    module: Any = llvm.parse_assembly(text)
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_vectorization = False
    options.slp_vectorization = False
    options.loop_unrolling = False
    options.loop_interleaving = False
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(module, builder)
    code: bytes = target.emit_object(module)
    return code


@cache
def _engine() -> Any:
    target = _target()
    empty: Any = llvm.parse_assembly("")
    return llvm.create_mcjit_compiler(empty, target)


def load(code: bytes, name: str) -> int:
    """Bring machine code into memory; the address of one of its functions."""
    engine = _engine()
    engine.add_object_file(llvm.object_file.ObjectFileRef.from_data(code))
    engine.finalize_object()
    address: int = engine.get_function_address(name)
    return address
